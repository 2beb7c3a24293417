export type * from './index'

// A script tag loads the file from its folder. Only a bundler resolves this name, and moves files that find each other
// by their addresses.
throw new Error(
  'latchkey/cdn is for script tags alone. With a bundler, import { createLatchkey } from "latchkey": it brings its own React.',
)
