import { resolve } from 'node:path'
import { type Configuration, type ExternalItemFunctionData, rspack } from '@rspack/core'
import { ClassicFunctionPlugin } from './ClassicFunctionPlugin'
import { chunkScripts, filesOfGroup, pinnedChunks } from './chunkTable'
import { commonConfig, distFolder, federationModule, isDevelopment, root, version } from './common'
import { compiledEarly } from './compiledEarly'
import { KeepDynamicImport } from './KeepDynamicImport'
import {
  absentGlobals,
  bufferModule,
  bufferUser,
  cacaoChecker,
  pairingReplacements,
  viemReplacement,
} from './pairingClient'
import { FirstViewPlugin, PinnedReleasePlugin } from './pinnedRelease'
import { reactAliases } from './reactAliases'
import { reactFromAbi, reactModules } from './reactFromAbi'
import { CoreIntegrityPlugin, EntryIntegrityPlugin } from './shellIntegrity'

/** The shell's own views take React as remotes do; `ownReact` brings it. */
const isFromAbi = ({ request, contextInfo }: ExternalItemFunctionData) =>
  request! in reactModules &&
  !/node_modules/.test(contextInfo?.issuer ?? '') &&
  !/ownReact\.ts$/.test(contextInfo?.issuer ?? '')

/** Replacements for modules of the federation runtime, whose versions are pinned exactly. */
const federationReplacements: Record<string, RegExp> = {
  'unusedFederation.js':
    /(runtime-core\/dist\/utils\/(load|preload|context|semver\/index)|sdk\/dist\/(dom|node|logger|generateSnapshotFromManifest)|error-codes\/dist\/(desc|getShortErrorMsg))\.m?js$/,
  'quietSurroundings.js': /sdk\/dist\/env\.js$/,
  'verifiedInstance.js': /runtime-core\/dist\/core\.js$/,
}

function shellConfig(name: string): Configuration {
  const common = commonConfig(name)
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: {
        ...(common.resolve?.alias as Record<string, string>),
        ...pairingReplacements,
        ...reactAliases,
        '@module-federation/enhanced/runtime$': federationModule('runtime'),
        '@module-federation/runtime$': federationModule('runtime'),
      },
    },
    module: {
      ...common.module,
      rules: [
        ...common.module!.rules!,
        {
          test: bufferUser,
          loader: resolve(root, 'tools/build/provideBuffer.cjs'),
          options: { from: bufferModule },
        },
        {
          test: /(react|react-dom|scheduler)[\\/]cjs[\\/][\w.-]+\.production\.js$/,
          type: 'javascript/esm',
          loader: resolve(root, 'tools/build/hoistReact.cjs'),
        },
        { test: cacaoChecker, loader: resolve(root, 'tools/build/trustCacaos.cjs') },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^viem$/, (asked) => {
        if (viemReplacement.user.test(asked.context)) asked.request = viemReplacement.file
      }),
      ...Object.entries(federationReplacements).map(
        ([file, replaced]) =>
          new rspack.NormalModuleReplacementPlugin(replaced, resolve(root, 'shell/remotes/federation', file)),
      ),
      new rspack.DefinePlugin({
        ...absentGlobals,
        __DEV__: String(isDevelopment),
        __VERSION__: JSON.stringify(version),
        // The federation runtime's own switches: no snapshots, no `new Function`, no share scopes.
        FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
        FEDERATION_HAS_EXPOSES: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  }
}

/** The chunks of `latchkey/cdn`: verified scripts, each an entry. All but React share the modules of `core`. */
export function cdnChunksConfig(): Configuration {
  const config = shellConfig('cdn-chunks')
  const late = [...filesOfGroup('core'), ...filesOfGroup('session')].map(([, file]) => file)
  const scripts = chunkScripts(['ui', 'react', ...late])
  const { react, ...ours } = scripts.entries
  return {
    ...config,
    module: {
      ...config.module,
      // Every file is pinned: lazy parts of a library are in its chunk.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    entry: {
      core: resolve(root, 'shell/entry/cdn/core.ts'),
      ...Object.fromEntries(
        Object.entries(ours).map(([name, file]) => [name, { import: file, dependOn: 'core' }]),
      ),
      react: react!,
    },
    externals: [(data, done) => (isFromAbi(data) ? done(undefined, reactFromAbi(data.request!)) : done())],
    output: {
      ...config.output,
      path: resolve(distFolder, 'cdn'),
      filename: '[name].[contenthash:8].js',
      uniqueName: 'latchkey_cdn',
      publicPath: '',
    },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...config.plugins!,
      scripts.plugin,
      ...pinnedChunks(),
      new ClassicFunctionPlugin(),
      compiledEarly(/^(core|ui|react)\./),
      new CoreIntegrityPlugin(),
    ],
  }
}

/** The chunk of `latchkey/cdn` with the pinned release of this version's features. Built after them. */
export function cdnReleaseConfig(features: readonly string[]): Configuration {
  const config = shellConfig('cdn-release')
  const scripts = chunkScripts(['release'])
  return {
    ...config,
    // The chunks' build empties the folder.
    dependencies: ['cdn-chunks', ...features],
    entry: scripts.entries,
    output: {
      ...config.output,
      path: resolve(distFolder, 'cdn'),
      clean: false,
      filename: '[name].[contenthash:8].js',
      publicPath: '',
    },
    plugins: [...config.plugins!, scripts.plugin, new PinnedReleasePlugin()],
  }
}

/** `latchkey/cdn`: an ES module for a script tag, with its own React. It is built after its chunks and the features. */
export function cdnConfig(features: readonly string[]): Configuration {
  const config = shellConfig('cdn')
  return {
    ...config,
    module: {
      ...config.module,
      // `import.meta.url` stays the address that serves the script, not the path of its source.
      parser: { javascript: { importMeta: false } },
    },
    dependencies: ['cdn-chunks', 'cdn-release', ...features],
    entry: { latchkey: resolve(root, 'shell/entry/cdn/index.ts') },
    output: {
      ...config.output,
      path: resolve(distFolder, 'cdn'),
      clean: false,
      filename: '[name].js',
      publicPath: '',
      module: true,
      library: { type: 'modern-module' },
      chunkFormat: 'module',
    },
    plugins: [...config.plugins!, new EntryIntegrityPlugin(), new FirstViewPlugin()],
  }
}

/** What `entryChunks` imports → its address relative to the page entry. */
const packageChunks: Readonly<Record<string, string>> = {
  './core': './chunks/core.js',
  '../../ui/startUi': './chunks/ui.js',
  '../../ui/ownReact': './chunks/react.js',
  '../../remotes/release/pinned': './release.js',
}

/** `latchkey`: an ES module for the host's bundler, which follows its imports of the chunks. Built after all of them. */
export function packageConfig(features: readonly string[]): Configuration {
  const config = moduleConfig('package', { index: resolve(root, 'shell/entry/index.ts') })
  return {
    ...config,
    dependencies: ['package-chunks', 'package-release', ...features],
    externals: [
      ({ request = '', contextInfo }, done) => {
        const address = /entryChunks\b/.test(contextInfo?.issuer ?? '') && packageChunks[request]
        return address ? done(undefined, `module-import ${address}`) : done()
      },
    ],
    plugins: [...config.plugins!, new FirstViewPlugin()],
  }
}

/** The chunks of `latchkey`, which share modules; React is one of them, for all others. */
export function packageChunksConfig(): Configuration {
  const config = moduleConfig('package-chunks', {
    core: resolve(root, 'shell/entry/package/core.ts'),
    ui: resolve(root, 'shell/ui/startUi.ts'),
    react: resolve(root, 'shell/ui/ownReact.ts'),
  })
  return {
    ...config,
    output: { ...config.output, path: resolve(distFolder, 'package/chunks'), chunkFilename: '[name].js' },
    // The runtime is a separate file: other chunks need it before they import the chunk that would contain it.
    optimization: { ...config.optimization, runtimeChunk: 'single' },
    externals: [(data, done) => (isFromAbi(data) ? done(undefined, reactFromAbi(data.request!)) : done())],
    plugins: [...config.plugins!, new KeepDynamicImport()],
  }
}

/**
 * `latchkey/release`: the pinned release of this version's features, built after them; and the module of
 * `latchkey/cdn` for bundlers.
 */
export function packageReleaseConfig(features: readonly string[]): Configuration {
  const config = moduleConfig('package-release', {
    release: resolve(root, 'shell/remotes/release/pinned.ts'),
    cdn: resolve(root, 'shell/entry/cdn/refuseBundler.ts'),
  })
  return {
    ...config,
    dependencies: [...features],
    plugins: [...config.plugins!, new PinnedReleasePlugin()],
  }
}

/** A sub-path of the package, on its own: it shares nothing with the widget, and its peers are the host's. */
export function subPathConfig(name: 'networks' | 'ssr' | 'testing' | 'react' | 'wagmi'): Configuration {
  const room = name === 'testing' ? name : `shell/entry/${name}`
  const config = moduleConfig(`package-${name}`, { [name]: resolve(root, room, 'index.ts') })
  if (name !== 'react') return config
  return {
    ...config,
    externals: [
      ({ request = '' }, done) =>
        request in reactModules ? done(undefined, `module-import ${request}`) : done(),
    ],
    plugins: [
      ...config.plugins!,
      new rspack.BannerPlugin({ banner: "'use client';", raw: true, stage: 5000 }),
    ],
  }
}

/** The program `latchkey`, which needs only Node. */
export function binConfig(): Configuration {
  const config = shellConfig('bin')
  return {
    ...config,
    target: 'node20',
    entry: { latchkey: resolve(root, 'tools/cli/latchkey.ts') },
    module: {
      ...config.module,
      // One file, which finds the package by its own address.
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false } },
    },
    output: {
      path: resolve(distFolder, 'bin'),
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'modern-module' },
    },
    plugins: [
      ...config.plugins!,
      new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true }),
    ],
  }
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
