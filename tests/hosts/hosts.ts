/** An app of a host, below `templates/`. Its page has the ids that `driveHost` looks for. */
export interface Host {
  readonly name: string
  /** The file of `templates/shared` that it uses. */
  readonly shared: readonly string[]
  /** The folders of the served release and of the build. */
  readonly publicFolder: string
  readonly builtFolder: string
  /** The server of its production build; a plain file server without one. */
  readonly preview?: readonly string[]
  /** Its development server. */
  readonly dev?: readonly string[]
  /** The page is rendered by a server, with the cookie's state. */
  readonly isRendered?: true
  /** Part of the fast cut. */
  readonly isFast?: true
}

const port = '<port>'
const vite = {
  publicFolder: 'public/latchkey',
  builtFolder: 'dist',
  preview: ['npm', 'run', 'preview', '--', '--port', port],
  dev: ['npm', 'run', 'dev', '--', '--port', port],
} as const
const parts = ['chains.ts', 'latchkey.ts', 'wallet.ts']
const reactParts = [...parts, 'App.tsx']

export const hosts: readonly Host[] = [
  // Uses the hooks of `latchkey/react`.
  { name: 'vite-react-18', shared: reactParts, isFast: true, ...vite },
  // Uses the hooks of wagmi.
  { name: 'vite-react-19', shared: parts, ...vite },
  { name: 'vite-vue', shared: parts, ...vite },
  { name: 'vite-vanilla', shared: [...parts, 'bindPage.ts'], ...vite },
  {
    // Rendered on a server, for returning visitors too.
    name: 'next',
    shared: reactParts,
    publicFolder: 'public/latchkey',
    builtFolder: '.next',
    isRendered: true,
    preview: ['npm', 'run', 'preview', '--', '-p', port],
    dev: ['npm', 'run', 'dev', '--', '-p', port],
  },
  {
    name: 'webpack',
    shared: [...parts, 'bindPage.ts'],
    publicFolder: 'public/latchkey',
    builtFolder: 'public',
  },
]
