import { rspack } from '@rspack/core'

/**
 * Makes Chromium compile the files of these names while they download, outside the page's main thread. Otherwise it
 * compiles function by function when the dialog opens.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export const compiledEarly = (include: RegExp) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  })
