import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Compiler, ConcatenatedModule, Configuration, Module } from '@rspack/core'
import configs from '../../rspack.config'
import { distFolder } from '../build/common'

/** The target of files and lists: `dist/` stays as it is. */
const folder = process.env.LATCHKEY_MODULES_FOLDER!

/** Writes `<compiler>.modules.json`: file of `dist/` → whether the page entry waits for it, and its modules. */
class ModulesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('Modules', (compilation) => {
      const files: Record<string, { initial: boolean; modules: string[] }> = {}
      for (const chunk of compilation.chunks) {
        const modules = compilation.chunkGraph.getChunkModules(chunk).flatMap(sourcesOf)
        for (const file of chunk.files) {
          const path = relative(folder, resolve(compiler.outputPath, file))
          files[path] = { initial: chunk.canBeInitial(), modules }
        }
      }
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        resolve(
          folder,
          `${relative(folder, compiler.outputPath).replaceAll('/', '-')}-${compiler.name}.json`,
        ),
        JSON.stringify(files),
      )
    })
  }
}

function sourcesOf(module: Module): string[] {
  const inner = (module as ConcatenatedModule).modules as Module[] | undefined
  if (inner?.length) return inner.flatMap(sourcesOf)
  const file = module.nameForCondition()
  return file ? [file] : []
}

/** The build, reporting the modules of each file. */
export default (configs as Configuration[]).map((config) => ({
  ...config,
  output: { ...config.output, path: resolve(folder, relative(distFolder, config.output!.path!)) },
  plugins: [...config.plugins!, new ModulesPlugin()],
}))
