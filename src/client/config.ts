import { useEffect, useState } from 'react';
import { answer, api, type Config } from './api.ts';

let loading: Promise<Config> | undefined;

/** What this server is and can do, asked once. A failure is forgotten, so that the next call asks again. */
export function loadConfig(): Promise<Config> {
  loading ??= answer(api.config.$get()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Undefined until the server has answered; also when it does not: what depends on it then stays in its plain form. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    loadConfig().then(setConfig, () => {});
  }, []);
  return config;
}
