import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Called with a thrown error and its place. Returns true to render the children again. */
  onError: (error: unknown, place: string | null | undefined) => boolean
  children: ReactNode
}

/** Catches what a view throws while it renders or unmounts. */
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
