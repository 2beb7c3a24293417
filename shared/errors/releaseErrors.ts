import { row, text } from './defineError'

// Rows of the catalogue for the shell's work before a wallet is asked: every first opening downloads them.

export const SiwxConflict = /*#__PURE__*/ text(
  'SiwxConflict',
  'config',
  'throw',
  'Cannot set both `siweConfig` and `siwx` options',
)
export const ReleaseUnreachable = /*#__PURE__*/ row(
  'ReleaseUnreachable',
  'network',
  'inline',
  ({ url }: { url?: string }) => `The release manifest could not be loaded${named(url)}`,
  'Check `release.url`, and that the page may reach it.',
)
export const ReleaseInvalid = /*#__PURE__*/ row(
  'ReleaseInvalid',
  'security',
  'inline',
  ({ reason }: { reason: string }) => `The release manifest is not valid: ${reason}`,
)
export const ReleaseExpired = /*#__PURE__*/ text(
  'ReleaseExpired',
  'security',
  'inline',
  'The release manifest has expired',
  'Sign it again.',
)
export const ReleaseRolledBack = /*#__PURE__*/ text(
  'ReleaseRolledBack',
  'security',
  'inline',
  'The release manifest is older than one seen before',
  'Publish one with a higher `seq`.',
)
export const ReleaseKeyUnknown = /*#__PURE__*/ text(
  'ReleaseKeyUnknown',
  'security',
  'inline',
  'The release manifest is signed by an unknown key',
  'Add the public key to `release.keys`.',
)
export const ReleasePartRefused = /*#__PURE__*/ row(
  'ReleasePartRefused',
  'security',
  'none',
  ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A part of the release was refused${named(feature)}${because(reason)}`,
)
export const CryptoUnavailable = /*#__PURE__*/ text(
  'CryptoUnavailable',
  'config',
  'alert',
  'This page cannot check signatures: `crypto.subtle` is missing',
  'Serve the page over https, or from localhost.',
)
export const FileNotListed = /*#__PURE__*/ row(
  'FileNotListed',
  'security',
  'screen',
  ({ url }: { url?: string }) => `Not in the signed release${named(url)}`,
)
export const FileLoadFailed = /*#__PURE__*/ row(
  'FileLoadFailed',
  'network',
  'inline',
  ({ url }: { url?: string }) => `A file did not load or match its signed hash${named(url)}`,
)
export const FileRefused = /*#__PURE__*/ row(
  'FileRefused',
  'security',
  'inline',
  ({ url }: { url?: string }) => `A file does not match its signed hash, and was not run${named(url)}`,
  'If a build tool has minified or changed it, exclude the folder from that tool and copy the files again.',
)
/** `folder`: where the files were asked for. `found`: where this page has them. `version`: of the package, if it pins them. */
export const ReleaseMissing = /*#__PURE__*/ row(
  'ReleaseMissing',
  'config',
  'inline',
  ({
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
  'If your app serves them elsewhere, for example below a base path, name that folder in `release.url`.',
)
/** The server answers, but to its own pages alone. */
export const ReleaseForbidden = /*#__PURE__*/ row(
  'ReleaseForbidden',
  'config',
  'inline',
  ({ folder, origin }: { folder?: string; origin?: string }) =>
    `${folder ?? 'The server of the release'} does not let pages of ${origin ?? 'other origins'} read its files (CORS)`,
  'Send `Access-Control-Allow-Origin: *` with every file of that folder.',
)
export const LineEndsChanged = /*#__PURE__*/ row(
  'LineEndsChanged',
  'config',
  'inline',
  ({ url }: { url?: string }) =>
    `The line ends of a file were changed, so it does not match its signed hash${named(url)}`,
  'Git or an editor did this. Copy the files again, and keep the `.gitattributes` that `npx latchkey copy` writes.',
)
export const TranslationUnavailable = /*#__PURE__*/ row(
  'TranslationUnavailable',
  'network',
  'none',
  ({ locale, feature }: { locale?: string; feature?: string }) =>
    `The texts in ${locale ?? 'another language'} did not come${named(feature)}; English is shown`,
)
export const FeatureInvalid = /*#__PURE__*/ row(
  'FeatureInvalid',
  'contract',
  'none',
  ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A feature does not fit this version of the widget${named(feature)}${because(reason)}`,
  'Build the feature against the contract and the ABI number of this version.',
)
export const FeatureFailed = /*#__PURE__*/ row(
  'FeatureFailed',
  'internal',
  'screen',
  ({ feature, reason }: { feature?: string; reason?: string }) =>
    `A feature stopped working${named(feature)}${because(reason)}`,
)
export const ViewUnknown = /*#__PURE__*/ row(
  'ViewUnknown',
  'contract',
  'none',
  ({ view }: { view?: string }) => `No feature of the release has this view${named(view)}`,
  'Check the name, that its feature is on, and that the option of its server (`apiUrl`, `walletUrl`) is set.',
)
export const ViewParamsInvalid = /*#__PURE__*/ row(
  'ViewParamsInvalid',
  'contract',
  'none',
  ({ view, issue }: { view?: string; issue?: string }) =>
    `The parameters do not fit the view${named(view)}${because(issue)}`,
)
export const ReactIncompatible = /*#__PURE__*/ row(
  'ReactIncompatible',
  'config',
  'throw',
  ({ version }: { version?: string }) => `The React handed in by the page is not compatible${named(version)}`,
  'Hand in React 19, or leave `react` out.',
)
export const OptionsInvalid = /*#__PURE__*/ row(
  'OptionsInvalid',
  'config',
  'throw',
  ({ issues }: { issues: readonly string[] }) =>
    ['The options are not valid:', ...issues.map((issue) => `- ${issue}`)].join('\n'),
)
export const WidgetGone = /*#__PURE__*/ text(
  'WidgetGone',
  'config',
  'throw',
  'This widget was destroyed, or is on a server',
)
export const StorageUnavailable = /*#__PURE__*/ text(
  'StorageUnavailable',
  'network',
  'none',
  'The browser refuses to store data; it is kept until the page is left',
)
export const ClipboardUnavailable = /*#__PURE__*/ text(
  'ClipboardUnavailable',
  'wallet',
  'toast',
  'Failed to copy',
  'Select the text and copy it manually.',
)
/** A thrown value that is no error of ours: its own text, or the fixed one. */
export const UnknownError = /*#__PURE__*/ row(
  'UnknownError',
  'internal',
  'screen',
  ({ message }: { message?: string }) => message || 'Unknown error',
)

function named(name: string | undefined): string {
  return name ? ` (${name})` : ''
}

function because(reason: string | undefined): string {
  return reason ? `: ${reason}` : ''
}
