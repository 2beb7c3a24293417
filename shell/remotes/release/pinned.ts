import type { SignedRelease } from '@shared/contract/manifest'

/** Written by the build, of the features that it built. */
declare const __PINNED_RELEASE__: { readonly manifest: SignedRelease; readonly digest: string }

/** The release of exactly this version, the default of `release`. `digest` pins it where it is fetched instead. */
export const { manifest, digest } = __PINNED_RELEASE__
