/**
 * Removes the parts for sharing, consuming and nested remotes from a container's start-up code: our remotes only expose
 * one module.
 */
module.exports = function containerRuntime(source) {
  const runtime = /^import __module_federation_bundler_runtime__ from [^;]+/.exec(source)?.[0]
  const name = /__module_federation_container_name__ = ("[^"]+")/.exec(source)?.[1]
  const scope = /runtimeRequire=(\w+);/.exec(source)?.[1]
  if (!runtime || !name || !scope)
    throw new Error('The start-up code of federated containers has another form')
  return `${runtime}
const scope = ${scope}
scope.federation.initOptions = { name: ${name} }
scope.initContainer = () => {}
scope.getContainer = async (module) => {
  const { moduleMap } = scope.initializeExposesData
  if (!Object.hasOwn(moduleMap, module)) throw new Error(\`Module "\${module}" does not exist in container.\`)
  return moduleMap[module]()
}
scope.federation.instance = __module_federation_bundler_runtime__.bundlerRuntime.init({ webpackRequire: scope })
`
}
