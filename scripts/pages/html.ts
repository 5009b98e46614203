import type { Manifest, ManifestChunk, Plugin, ViteDevServer } from 'vite';
import { LATE } from '../../src/client/app/late-scripts.ts';
import type { RenderedPage } from '../../src/client/app/entry.server.tsx';

/** What runs in the browser, and what makes the HTML: from the project's root. */
export const ENTRY = 'src/client/app/entry.client.tsx';
export const RENDERER = 'src/client/app/entry.server.tsx';
export const SERVICE_WORKER = 'src/client/service-worker/service-worker.ts';

/** What the renderer exports. */
export interface Renderer {
  readonly prerendered: readonly string[];
  readonly knownPaths: readonly string[];
  readonly renderFreeGenerations: (count: number) => void;
  readonly renderPage: (path: string | null) => Promise<RenderedPage>;
}

/**
 * A page with the files that it needs: its stylesheets, its script, and all the scripts that this one comes to ask for.
 * `late`: it is whole without scripts, which wait until it has been painted (src/client/app/late-scripts.ts).
 */
export function withFiles({ html, files }: RenderedPage, manifest: Manifest, { late = false } = {}): string {
  const entry = manifest[ENTRY]!;
  const chunks = chunksOf([ENTRY, ...files.map((file) => `src/client/${file}`)], manifest);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const tags = [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}"/>`),
    ...chunks.map(({ file }) => `<link rel="${late ? LATE : 'modulepreload'}" href="/${file}"/>`),
    `<script type="${late ? LATE : 'module'}" src="/${entry.file}"></script>`,
  ];
  return inHead(html, tags.join(''));
}

/** With all that they import, each once. */
function chunksOf(names: readonly string[], manifest: Manifest): readonly ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports?.forEach(collect);
  };
  names.forEach(collect);
  return [...found.values()];
}

const inHead = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`);

/** `npm run dev`: every address gets the page without content, which finds in the browser which one it is. */
export function devPages(): Plugin {
  return {
    name: 'pixmend:pages',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        response.setHeader('Content-Type', 'text/html');
        devPage(server, request.originalUrl ?? '/').then((html) => response.end(html), next);
      });
    },
  };
}

async function devPage(server: ViteDevServer, url: string): Promise<string> {
  const { renderPage } = (await server.ssrLoadModule(`/${RENDERER}`)) as Renderer;
  const { html } = await renderPage(null);
  return server.transformIndexHtml(url, inHead(html, `<script type="module" src="/${ENTRY}"></script>`));
}
