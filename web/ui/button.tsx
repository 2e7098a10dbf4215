import type { ComponentProps } from 'react'

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** A request is pending: further clicks are ignored. */
  pending?: boolean
}

export function Button({ variant, small, wide, pending, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, small, wide })}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** The button's classes, for links that variant like buttons. */
export function buttonClass({ variant, small, wide }: ButtonStyle = {}): string {
  return [
    'button',
    variant && variant !== 'primary' && `button-${variant}`,
    small && 'button-small',
    wide && 'button-wide',
  ]
    .filter(Boolean)
    .join(' ')
}
