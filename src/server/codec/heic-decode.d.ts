/** heic-decode 2.1 brings no types; this is the part of it that is used. */
declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Straight RGBA, upright, rows from the top. */
    readonly decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  const heicDecode: {
    /** The images of a file, the primary one first; throws when there is none or the file is malformed. */
    readonly all: (input: { buffer: Uint8Array }) => Promise<readonly HeicImage[] & { dispose: () => void }>;
  };
  export default heicDecode;
}
