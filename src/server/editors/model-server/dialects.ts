import type { ModelServerConfig } from './model-server-config.ts';
import { comfyui } from './comfyui/comfyui-wire.ts';
import { readWorkflows } from './comfyui/workflows.ts';
import { gemini } from './gemini/gemini-wire.ts';
import type { ModelDialect } from './model-dialect.ts';
import { openai } from './openai/openai-wire.ts';

/** How the configured server is spoken to. Throws StartupError when the workflows of ComfyUI are of no use. */
export function dialectOf(
  config: Pick<ModelServerConfig, 'dialect' | 'maskField' | 'maskPath' | 'workflowsDir'>,
): ModelDialect {
  if (config.dialect === 'comfyui') return comfyui(readWorkflows(config.workflowsDir));
  return config.dialect === 'gemini' ? gemini : openai(config);
}
