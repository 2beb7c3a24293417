import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Hears of what was thrown, and where; true where what is inside is to be built anew. */
  onError: (error: unknown, place: string | null | undefined) => boolean
  children: ReactNode
}

/** Keeps what a view throws inside, while it renders and while it goes. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (this.props.onError(error, componentStack)) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
