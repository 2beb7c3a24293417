import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { abiGlobal, containerName, shareScope } from '../../shared/contract/abi'
import { commonConfig, distFolder, isDevelopment } from './common'
import { type FeatureDescription, parseFeatureDescription } from './featureDescription'
import { ReleasePartPlugin } from './ReleasePartPlugin'

const reactFromShell = {
  singleton: true,
  strictVersion: true,
  requiredVersion: '^19.0.0',
  import: false as const,
  shareScope,
}

/** The build of one feature folder into a federated remote. @throws when its `feature.json` is wrong */
export function featureConfig(folder: string, outputFolder = resolve(distFolder, 'features')): Configuration {
  const description: FeatureDescription = parseFeatureDescription(
    JSON.parse(readFileSync(resolve(folder, 'feature.json'), 'utf8')),
    folder,
  )
  const { id, version } = description
  const name = containerName(id, version)
  const common = commonConfig(id)
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: resolve(outputFolder, id, version),
      // Named by version: a new version on the same page must not adopt the chunks of the old one.
      uniqueName: name,
      // The shell sets it from the release.
      publicPath: '',
    },
    // The federation runtime comes from the shell; a remote would otherwise carry 25 kB of it.
    externals: [
      ({ request }, done) =>
        /@module-federation[\\/]webpack-bundler-runtime/.test(request ?? '')
          ? done(undefined, `var ${abiGlobal}.runtime`)
          : done(),
    ],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './feature': { import: resolve(folder, 'feature.ts'), name: 'feature' } },
        shareScope,
        shareStrategy: 'loaded-first',
        library: { type: 'assign', name: [abiGlobal, 'remotes', name] },
        shared: { react: reactFromShell, 'react/jsx-runtime': reactFromShell, 'react-dom': reactFromShell },
        dts: false,
        manifest: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      new ReleasePartPlugin(description, folder),
      ...(isDevelopment ? [new ReactRefreshRspackPlugin({ library: name })] : []),
    ],
  }
}
