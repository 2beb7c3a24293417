import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { abiGlobal, containerName } from '../../shared/contract/abi'
import { commonConfig, distFolder, isDevelopment, root } from './common'
import { compiledEarly } from './compiledEarly'
import { contributedKeys } from './contributedKeys'
import { type FeatureDescription, parseFeatureDescription } from './featureDescription'
import { OwnChunksPlugin } from './OwnChunksPlugin'
import { ReleasePartPlugin } from './ReleasePartPlugin'
import { reactFromAbi, reactModules } from './reactFromAbi'

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
      uniqueName: name,
      // The shell sets it from the release.
      publicPath: '',
    },
    module: {
      ...common.module,
      rules: [
        ...common.module!.rules!,
        {
          test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
          loader: resolve(root, 'tools/build/containerRuntime.cjs'),
        },
        {
          test: resolve(folder, 'messages/en.json'),
          loader: resolve(root, 'tools/build/leaveOutTexts.cjs'),
          options: { keys: contributedKeys(description.contributes) },
        },
      ],
    },
    // Every remote uses the shell's React and federation runtime, which would add 25 kB to each remote.
    externals: [
      ({ request = '' }, done) => {
        if (/@module-federation[\\/]webpack-bundler-runtime/.test(request))
          return done(undefined, `var ${abiGlobal}.runtime`)
        return request in reactModules ? done(undefined, reactFromAbi(request)) : done()
      },
    ],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './feature': { import: resolve(folder, 'feature'), name: 'feature' } },
        library: { type: 'assign', name: [abiGlobal, 'remotes', name] },
        dts: false,
        manifest: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      ...(isDevelopment ? [] : [new OwnChunksPlugin(name)]),
      compiledEarly(/^feature\./),
      new ReleasePartPlugin(description, folder),
      ...(isDevelopment ? [new ReactRefreshRspackPlugin({ library: name })] : []),
    ],
  }
}
