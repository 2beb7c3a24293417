interface ImportMeta {
  /** The bundler's: every module below a folder whose path matches. */
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (path: string): unknown; keys(): string[] }
}
