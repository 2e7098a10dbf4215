import type { ChangeEvent } from 'react'

interface PictureInputProps {
  /** Its help has the id `<id>-help`. */
  readonly id: string
  readonly disabled: boolean
  readonly invalid?: boolean
  readonly onChoose: (picture: Uint8Array<ArrayBuffer>) => unknown
}

/** A file input for a picture, which is handed on as soon as it is chosen; the same file can be chosen again. */
export function PictureInput({ id, disabled, invalid, onChoose }: PictureInputProps) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const picture = new Uint8Array(await file.arrayBuffer())
    target.value = ''
    await onChoose(picture)
  }
  return (
    <input
      id={id}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-describedby={`${id}-help`}
      aria-invalid={invalid}
      disabled={disabled}
      onChange={(event) => void choose(event)}
    />
  )
}
