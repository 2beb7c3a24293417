import { abiGlobal } from '../../shared/contract/abi'

/** Request → its name on the ABI global. */
export const reactModules: Readonly<Record<string, string>> = {
  react: 'React',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'ReactDOM',
  'react-dom/client': 'ReactDOMClient',
}

/** An external of the bundler: one React for the shell's views and every remote, ours or the host's. */
export const reactFromAbi = (request: string) => `var ${abiGlobal}.react.${reactModules[request]}`
