export default {
  mode: 'production',
  entry: './src/main.ts',
  output: { path: `${import.meta.dirname}/public`, filename: 'main.js', publicPath: '/' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, loader: 'ts-loader' }] },
  performance: { hints: false },
}
