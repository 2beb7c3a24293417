import type { ReleaseSource } from '../../ground/widget/options'

/** True for the release of this version, which the package itself pins. */
export const isPackaged = ({ keys, digest }: ReleaseSource) => !keys && !digest
