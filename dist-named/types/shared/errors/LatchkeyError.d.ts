/** How an error is treated: who can mend it, where it shows, whether it is reported. */
export type ErrorKind = 'input' | 'user' | 'wallet' | 'chain' | 'network' | 'config' | 'contract' | 'internal'
/** Code or a manifest that was refused: somebody should look. */
 | 'security';
export type ErrorSurface = 'field' | 'toast' | 'inline' | 'alert' | 'throw' | 'screen' | 'none';
/** One row of the catalogue. `code` is permanent. */
export interface ErrorDefinition<P = Record<never, never>, C extends string = string> {
    readonly code: C;
    readonly kind: ErrorKind;
    readonly surface: ErrorSurface;
    readonly message: (params: P) => string;
    /** What to do about it. */
    readonly hint?: string;
}
declare const brand: unique symbol;
/** The one error class. Tell errors apart by {@link isLatchkeyError} and code: `instanceof` is false across remotes. */
export declare class LatchkeyError<P = unknown> extends Error {
    readonly [brand] = true;
    readonly code: string;
    readonly kind: ErrorKind;
    readonly surface: ErrorSurface;
    readonly hint: string | undefined;
    constructor(definition: ErrorDefinition<P>, ...[params, options]: Record<never, never> extends P ? [params?: P, options?: {
        cause?: unknown;
    }] : [params: P, options?: {
        cause?: unknown;
    }]);
}
/** True for an error of ours from any remote, of that code where one is given. */
export declare function isLatchkeyError(error: unknown, code?: string): error is LatchkeyError;
export {};
