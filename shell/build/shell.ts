import { resolve } from 'node:path'
import { type Configuration, type ExternalItemFunctionData, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { abiGlobal } from '../../shared/contract/abi'
import { commonConfig, distFolder, federationModule, isDevelopment, root, version } from './common'
import { KeepDynamicImport } from './KeepDynamicImport'
import { CoreIntegrityPlugin, EntryIntegrityPlugin, lateChunks } from './shellIntegrity'

const reactModules: Record<string, string> = {
  react: 'React',
  'react/jsx-runtime': 'jsxRuntime',
  'react/jsx-dev-runtime': 'jsxRuntime',
  'react-dom': 'ReactDOM',
  'react-dom/client': 'ReactDOMClient',
}

/** The shell's own views take React from the page's federation, whoever brought it; `ownReact` brings it. */
const isFromFederation = ({ request, contextInfo }: ExternalItemFunctionData) =>
  request! in reactModules &&
  !/node_modules/.test(contextInfo?.issuer ?? '') &&
  !/ownReact\.ts$/.test(contextInfo?.issuer ?? '')

/** What takes the place of modules of the federation runtime; its versions are pinned exactly. */
const federationReplacements: Record<string, RegExp> = {
  'unusedFederation.js':
    /(runtime-core\/dist\/(plugins\/snapshot\/(SnapshotHandler|index)|plugins\/generate-preload-assets|utils\/preload)|sdk\/dist\/(dom|node|generateSnapshotFromManifest)|webpack-bundler-runtime\/dist\/(remotes|getSharedFallbackGetter)|error-codes\/dist\/desc)\.m?js$/,
  'verifiedEntry.js': /runtime-core\/dist\/utils\/load\.js$/,
  'caretRange.js': /runtime-core\/dist\/utils\/semver\/index\.js$/,
}

function shellConfig(name: string): Configuration {
  const common = commonConfig(name)
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        '@module-federation/enhanced/runtime$': federationModule('runtime'),
        '@module-federation/runtime$': federationModule('runtime'),
        '@module-federation/webpack-bundler-runtime$': federationModule('webpack-bundler-runtime'),
      },
    },
    plugins: [
      ...Object.entries(federationReplacements).map(
        ([file, replaced]) =>
          new rspack.NormalModuleReplacementPlugin(replaced, resolve(root, 'shell/federation', file)),
      ),
      new rspack.DefinePlugin({
        __DEV__: String(isDevelopment),
        __VERSION__: JSON.stringify(version),
        // The federation runtime's own switches: no snapshots, no `new Function`.
        FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_HAS_EXPOSES: 'true',
        ENV_TARGET: '"web"',
      }),
      ...(isDevelopment ? [new ReactRefreshRspackPlugin({ library: `latchkey_${name}` })] : []),
    ],
  }
}

const fromFederation = (data: ExternalItemFunctionData) =>
  `var ${abiGlobal}.react.${reactModules[data.request!]}`

/** The chunks of `latchkey/standalone`: verified scripts, each an entry; those of ours share the modules of `core`. */
export function standaloneChunksConfig(): Configuration {
  const config = shellConfig('standalone-chunks')
  const chunk = (name: string) => resolve(root, `shell/standalone/${name}.ts`)
  return {
    ...config,
    entry: {
      core: chunk('core'),
      ...Object.fromEntries(
        ['ui', ...lateChunks].map((name) => [name, { import: chunk(name), dependOn: 'core' }]),
      ),
      react: chunk('react'),
      ed25519: chunk('ed25519'),
    },
    externals: [(data, done) => (isFromFederation(data) ? done(undefined, fromFederation(data)) : done())],
    output: {
      ...config.output,
      path: resolve(distFolder, 'standalone'),
      filename: '[name].[contenthash:8].js',
      uniqueName: 'latchkey_standalone',
      publicPath: '',
    },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [...config.plugins!, new CoreIntegrityPlugin()],
  }
}

/** `latchkey/standalone`: an ES module for a script tag, with React of its own. Built after its chunks. */
export function standaloneConfig(): Configuration {
  const config = shellConfig('standalone')
  return {
    ...config,
    dependencies: ['standalone-chunks'],
    entry: { latchkey: resolve(root, 'shell/standalone/index.ts') },
    output: {
      ...config.output,
      path: resolve(distFolder, 'standalone'),
      clean: false,
      filename: '[name].js',
      publicPath: '',
      module: true,
      library: { type: 'modern-module' },
      chunkFormat: 'module',
    },
    plugins: [...config.plugins!, new EntryIntegrityPlugin()],
  }
}

/** `latchkey`: ES modules for the host's bundler; React is the host's. */
export function packageConfig(): Configuration {
  const config = moduleConfig('package', { index: resolve(root, 'shell/index.ts') })
  return {
    ...config,
    externals: [
      (data, done) => {
        if (isFromFederation(data)) return done(undefined, fromFederation(data))
        return data.request! in reactModules ? done(undefined, `module-import ${data.request}`) : done()
      },
    ],
    plugins: [...config.plugins!, new KeepDynamicImport()],
  }
}

/** `latchkey/networks` and `latchkey/testing`, each on its own: they share nothing with the widget. */
export function subPathConfig(name: 'networks' | 'testing'): Configuration {
  return moduleConfig(name, { [name]: resolve(root, `shell/${name}/index.ts`) })
}

function moduleConfig(name: string, entry: Record<string, string>): Configuration {
  const config = shellConfig(name)
  return {
    ...config,
    entry,
    output: {
      ...config.output,
      path: resolve(distFolder, 'package'),
      clean: false,
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
      module: true,
      // Bundlers can follow this form's `import('./chunk.js')`.
      library: { type: 'modern-module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    optimization: { ...config.optimization, runtimeChunk: false, splitChunks: false },
  }
}
