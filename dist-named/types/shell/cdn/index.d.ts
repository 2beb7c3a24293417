import type { Latchkey } from '../latchkey.js';
import type { LatchkeyOptions } from '../options.js';
export type * from '../index.js';
/** Where the files beside this script lie, where that is not its own folder. Ends with a slash. */
export interface CdnOptions extends LatchkeyOptions {
    base?: string;
}
/** Like `createLatchkey` of the package, with our own chunks through the loader that remotes pass. */
export declare const createLatchkey: ({ base, ...options }: CdnOptions) => Latchkey;
