import { useEffect, useState } from 'react';
import type { Config } from './api.ts';
import { ApiError } from './api-error.ts';

let loading: Promise<Config> | undefined;

/** What this server is and can do, asked once. A failure is forgotten, so that the next call asks again. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** By hand, since the landing needs it and shall not carry the typed client for one call. */
async function fetchConfig(): Promise<Config> {
  const response = await fetch('/api/config').catch(() => null);
  if (!response?.ok) throw ApiError.offline();
  return response.json() as Promise<Config>;
}

/** Undefined until the server has answered; also when it does not: what depends on it then stays in its plain form. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    loadConfig().then(setConfig, () => {});
  }, []);
  return config;
}
