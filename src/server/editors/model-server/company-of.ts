/** Who runs the hosts under a name. */
const companies: readonly (readonly [host: string, company: string])[] = [
  ['googleapis.com', 'Google'],
  ['openai.com', 'OpenAI'],
  ['azure.com', 'Microsoft'],
  ['openrouter.ai', 'OpenRouter'],
];

/** Who receives what is sent to `url`, as a person is told: the company, else the host. */
export function companyOf(url: string): string {
  const { hostname } = new URL(url);
  const known = companies.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  return known ? known[1] : hostname;
}
