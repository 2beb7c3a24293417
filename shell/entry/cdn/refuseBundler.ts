export type * from './index'

// By script tags the file is loaded from its folder; only a bundler resolves this name, and moves files that find each
// other by their addresses.
throw new Error(
  'latchkey/cdn is for script tags alone. With a bundler, import { createLatchkey } from "latchkey": it brings a React of its own.',
)
