import { defineError } from './defineError'

// Rows of the catalogue for the shell's work before a wallet is asked: every first opening downloads them.

export const SiwxConflict = /*#__PURE__*/ defineError({
  code: 'SiwxConflict',
  kind: 'config',
  surface: 'throw',
  message: 'Cannot set both `siweConfig` and `siwx` options',
})
export const ReleaseUnreachable = /*#__PURE__*/ defineError({
  code: 'ReleaseUnreachable',
  kind: 'network',
  surface: 'inline',
  message: ({ url }: { url?: string }) => `The release manifest could not be loaded${named(url)}`,
  hint: 'Check `release.url`, and that the page may reach it.',
})
export const ReleaseInvalid = /*#__PURE__*/ defineError({
  code: 'ReleaseInvalid',
  kind: 'security',
  surface: 'inline',
  message: ({ reason }: { reason: string }) => `The release manifest is not valid: ${reason}`,
})
export const ReleaseExpired = /*#__PURE__*/ defineError({
  code: 'ReleaseExpired',
  kind: 'security',
  surface: 'inline',
  message: 'The release manifest has expired',
  hint: 'Sign it again.',
})
export const ReleaseRolledBack = /*#__PURE__*/ defineError({
  code: 'ReleaseRolledBack',
  kind: 'security',
  surface: 'inline',
  message: 'The release manifest is older than one seen before',
  hint: 'Publish one with a higher `seq`.',
})
export const ReleaseKeyUnknown = /*#__PURE__*/ defineError({
  code: 'ReleaseKeyUnknown',
  kind: 'security',
  surface: 'inline',
  message: 'The release manifest is signed by an unknown key',
  hint: 'Add the public key to `release.keys`.',
})
export const ReleasePartRefused = /*#__PURE__*/ defineError({
  code: 'ReleasePartRefused',
  kind: 'security',
  surface: 'none',
  message: ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A part of the release was refused${named(feature)}${because(reason)}`,
})
export const CryptoUnavailable = /*#__PURE__*/ defineError({
  code: 'CryptoUnavailable',
  kind: 'config',
  surface: 'alert',
  message: 'This page cannot check signatures: `crypto.subtle` is missing',
  hint: 'Serve the page over https, or from localhost.',
})
export const FileNotListed = /*#__PURE__*/ defineError({
  code: 'FileNotListed',
  kind: 'security',
  surface: 'screen',
  message: ({ url }: { url?: string }) => `Not in the signed release${named(url)}`,
})
export const FileLoadFailed = /*#__PURE__*/ defineError({
  code: 'FileLoadFailed',
  kind: 'network',
  surface: 'inline',
  message: ({ url }: { url?: string }) => `A file did not load or match its signed hash${named(url)}`,
})
export const FileRefused = /*#__PURE__*/ defineError({
  code: 'FileRefused',
  kind: 'security',
  surface: 'inline',
  message: ({ url }: { url?: string }) =>
    `A file does not match its signed hash, and was not run${named(url)}`,
  hint: 'If a build tool has minified or changed it, exclude the folder from that tool and copy the files again.',
})
/**
 * `folder`: the folder that was asked for the files. `found`: the folder that has them on this page. `version`: of the
 * package, if it pins them.
 */
export const ReleaseMissing = /*#__PURE__*/ defineError({
  code: 'ReleaseMissing',
  kind: 'config',
  surface: 'inline',
  message: ({
    folder,
    found,
    version,
  }: {
    folder?: string
    found?: string | undefined
    version?: string | undefined
  }) => {
    const files = version ? `The files of latchkey ${version}` : 'The files of the release'
    if (found) return `${files} are at ${found}, not at ${folder}: set \`release: { url: '${found}' }\``
    if (!version) return `${files} are not at ${folder}: publish them there, beside the manifest`
    const target = `public/${folder?.match(/^\/(.+)\/$/)?.[1] ?? 'latchkey'}`
    return `${files} are not at ${folder ?? '/latchkey/'}: run \`npx latchkey copy ${target}\``
  },
  hint: 'If your app serves them elsewhere, for example below a base path, name that folder in `release.url`.',
})
/** The server answers, but to its own pages alone. */
export const ReleaseForbidden = /*#__PURE__*/ defineError({
  code: 'ReleaseForbidden',
  kind: 'config',
  surface: 'inline',
  message: ({ folder, origin }: { folder?: string; origin?: string }) =>
    `${folder ?? 'The server of the release'} does not let pages of ${origin ?? 'other origins'} read its files (CORS)`,
  hint: 'Send `Access-Control-Allow-Origin: *` with every file of that folder.',
})
export const LineEndsChanged = /*#__PURE__*/ defineError({
  code: 'LineEndsChanged',
  kind: 'config',
  surface: 'inline',
  message: ({ url }: { url?: string }) =>
    `The line ends of a file were changed, so it does not match its signed hash${named(url)}`,
  hint: 'Git or an editor did this. Copy the files again, and keep the `.gitattributes` that `npx latchkey copy` writes.',
})
export const TranslationUnavailable = /*#__PURE__*/ defineError({
  code: 'TranslationUnavailable',
  kind: 'network',
  surface: 'none',
  message: ({ locale, feature }: { locale?: string; feature?: string }) =>
    `The texts in ${locale ?? 'another language'} did not come${named(feature)}; English is shown`,
})
export const FeatureInvalid = /*#__PURE__*/ defineError({
  code: 'FeatureInvalid',
  kind: 'contract',
  surface: 'none',
  message: ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A feature does not fit this version of the widget${named(feature)}${because(reason)}`,
  hint: 'Build the feature against the contract and the ABI number of this version.',
})
export const FeatureFailed = /*#__PURE__*/ defineError({
  code: 'FeatureFailed',
  kind: 'internal',
  surface: 'screen',
  message: ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A feature stopped working${named(feature)}${because(reason)}`,
})
export const ViewUnknown = /*#__PURE__*/ defineError({
  code: 'ViewUnknown',
  kind: 'contract',
  surface: 'none',
  message: ({ view }: { view?: string }) => `No feature of the release has this view${named(view)}`,
  hint: 'Check the name, that its feature is on, and that the option of its server (`apiUrl`, `walletUrl`) is set.',
})
export const ViewParamsInvalid = /*#__PURE__*/ defineError({
  code: 'ViewParamsInvalid',
  kind: 'contract',
  surface: 'none',
  message: ({ view, issue }: { view?: string; issue?: string }) =>
    `The parameters do not fit the view${named(view)}${because(issue)}`,
})
export const ReactIncompatible = /*#__PURE__*/ defineError({
  code: 'ReactIncompatible',
  kind: 'config',
  surface: 'throw',
  message: ({ version }: { version?: string }) =>
    `The React handed in by the page is not compatible${named(version)}`,
  hint: 'Hand in React 19, or leave `react` out.',
})
export const OptionsInvalid = /*#__PURE__*/ defineError({
  code: 'OptionsInvalid',
  kind: 'config',
  surface: 'throw',
  message: ({ issues }: { issues: readonly string[] }) =>
    ['The options are not valid:', ...issues.map((issue) => `- ${issue}`)].join('\n'),
})
export const WidgetGone = /*#__PURE__*/ defineError({
  code: 'WidgetGone',
  kind: 'config',
  surface: 'throw',
  message: 'This widget was destroyed, or is on a server',
})
export const StorageUnavailable = /*#__PURE__*/ defineError({
  code: 'StorageUnavailable',
  kind: 'network',
  surface: 'none',
  message: 'The browser refuses to store data; it is kept until the page is left',
})
export const ClipboardUnavailable = /*#__PURE__*/ defineError({
  code: 'ClipboardUnavailable',
  kind: 'wallet',
  surface: 'toast',
  message: 'Failed to copy',
  hint: 'Select the text and copy it manually.',
})
/** A thrown value that is not a `LatchkeyError`, with its own text or the fixed one. */
export const UnknownError = /*#__PURE__*/ defineError({
  code: 'UnknownError',
  kind: 'internal',
  surface: 'screen',
  message: ({ message }: { message?: string }) => message || 'Unknown error',
})

function named(name: string | undefined): string {
  return name ? ` (${name})` : ''
}

function because(reason: string | undefined): string {
  return reason ? `: ${reason}` : ''
}
