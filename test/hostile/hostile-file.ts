/** What is sent to find out what a stranger's file can do. */
export interface HostileFile {
  /** What it is, for the report. */
  readonly title: string;
  /** As the form names it, bytes for bytes: a quote or a line break in it is the sender's own affair. */
  readonly fileName?: string | Buffer;
  readonly content: () => Promise<Body> | Body;
  /** What the server has to make of it; `either` where a decoder may rightly read it or not. */
  readonly expected: 'opened' | 'refused' | 'either';
  /** Throws when what is served of it is not what it should be. */
  readonly check?: (opened: Opened) => Promise<void> | void;
}

/** All of a file, or its parts as they go out; a part may keep the server waiting. */
export type Body = Buffer | AsyncIterable<Buffer>;

export interface Opened {
  readonly width: number;
  readonly height: number;
  /** The name in storage, and the name to show. */
  readonly name: string;
  readonly originalName: string;
  /** The whole picture as its owner gets it. */
  readonly served: Buffer;
}

export type HostileClass = readonly [title: string, files: readonly HostileFile[]];

/** Stands in whatever a hostile file carries along: what is served may hold it nowhere. */
export const CONTRABAND = 'contraband-7f3a';
