/** A folder of `devnet/` with its own lockfile. */
export type PackagesFolder = 'bundler' | 'uniswap'
/** Whether the packages of that folder's lockfile are in place. */
export function arePackagesInstalled(name: PackagesFolder): boolean
/** Installs what the lockfile names, unless it is in place. A second process waits for the first. @throws when npm fails */
export function installPackages(name: PackagesFolder): Promise<void>
