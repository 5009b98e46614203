import { useEffect, useState } from 'react';
import type { Config } from './members/api.ts';
import { ApiError } from './api-error.ts';

let loading: Promise<Config> | undefined;

/** The server's configuration, fetched once. After a failure, the next call fetches it again. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Without the typed client, which the landing page should not load for one call. */
async function fetchConfig(): Promise<Config> {
  const response = await fetch('/api/config').catch(() => null);
  if (!response?.ok) throw ApiError.offline();
  return response.json() as Promise<Config>;
}

/** Undefined until the server has answered, and after a failure. Components then show their plain form. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    loadConfig().then(setConfig, () => {});
  }, []);
  return config;
}
