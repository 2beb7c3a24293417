import type { Latchkey } from '../latchkey.js';
import type { LatchkeyOptions } from '../options.js';
export type * from '../index.js';
/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export declare const createLatchkey: (options: LatchkeyOptions) => Latchkey;
