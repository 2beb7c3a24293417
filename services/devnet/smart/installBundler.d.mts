/** Whether the packages of the lockfile are in place. */
export function isBundlerInstalled(): boolean
/** Installs what the lockfile names, unless it is in place. A second process waits for the first. @throws when npm fails */
export function installBundler(): Promise<void>
