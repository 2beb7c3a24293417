/** True in `npm run dev`. */
declare const __DEV__: boolean
/** The package's version. */
declare const __VERSION__: string

declare module '*.css' {
  const text: string
  export default text
}
