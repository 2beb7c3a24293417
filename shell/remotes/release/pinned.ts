import type { SignedRelease } from '@shared/contract/manifest'

/** Written by the build, of the features that it built. */
declare const __PINNED_RELEASE__: { readonly manifest: SignedRelease; readonly digest: string }

const pinned = __PINNED_RELEASE__

/** The signed release of this package version, for `release: { inline: manifest, digest }`. */
export const manifest = pinned.manifest

/** The digest of {@link manifest}: `sha384-…`. It pins the release if the page fetches it instead. */
export const digest = pinned.digest
