import { initialsOf } from './initials.ts'

interface PortraitProps {
  name: string
  /** Path of the picture; without one, the initials are drawn. */
  picture: string | null
  /** Width and height in pixels. */
  size: number
}

/** A person's picture, beside their name. */
export function Portrait({ name, picture, size }: PortraitProps) {
  if (picture)
    return <img className="portrait" src={picture} alt="" width={size} height={size} loading="lazy" />
  return (
    <span className="portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
