import { useConfig } from '../../config.ts';

/** How it is on this server, once it has said so; the page's own words hold for every server. */
export function HostedNotice() {
  const config = useConfig();
  if (!config) return null;
  return (
    <p className="mb-10 max-w-[42rem] rounded-lg bg-surface-2 px-4 py-3 text-pretty">
      {config.hosted
        ? `This server is connected to an AI model of ${config.hosted.company}: ${config.hosted.model}.`
        : 'This server is connected to no other company’s AI model: every edit is computed here.'}
    </p>
  );
}
