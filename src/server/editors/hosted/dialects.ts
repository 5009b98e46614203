import type { HostedConfig } from '../../model-server-config.ts';
import { gemini } from './gemini/gemini-wire.ts';
import type { ModelDialect } from './model-dialect.ts';
import { openai } from './openai/openai-wire.ts';

/** How the configured server is spoken to. */
export function dialectOf({ dialect, maskField }: Pick<HostedConfig, 'dialect' | 'maskField'>): ModelDialect {
  return dialect === 'gemini' ? gemini : openai({ maskField });
}
