import type { ComponentProps } from 'react'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** A request is pending: further clicks are ignored. */
  pending?: boolean
}

export function Button({
  variant: look,
  small,
  wide,
  pending,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant: look, small, wide })}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** The button's classes, for links that look like buttons. */
export function buttonClass({ variant: look, small, wide }: ButtonLook = {}): string {
  return [
    'button',
    look && look !== 'primary' && `button-${look}`,
    small && 'button-small',
    wide && 'button-wide',
  ]
    .filter(Boolean)
    .join(' ')
}
