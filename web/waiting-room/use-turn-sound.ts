import { useEffect, useRef, useState } from 'react'

export interface TurnSound {
  readonly on: boolean
  set(on: boolean): void
}

const tones = [660, 880]
const toneSeconds = 0.25
const volume = 0.2

/**
 * Two tones when the turn begins, for whoever has asked for them. Browsers allow sound only after a click: choosing it plays
 * them once, so that one knows how it will sound.
 */
export function useTurnSound(isTurn: boolean): TurnSound {
  const [on, setOn] = useState(false)
  const audio = useRef<AudioContext>(null)
  useEffect(() => {
    if (isTurn && audio.current) play(audio.current)
  }, [isTurn])
  useEffect(
    () => () => {
      void audio.current?.close()
      audio.current = null
    },
    [],
  )
  return {
    on,
    set(wanted) {
      setOn(wanted)
      void audio.current?.close()
      audio.current = wanted ? new AudioContext() : null
      if (audio.current) play(audio.current)
    },
  }
}

function play(audio: AudioContext): void {
  const gain = new GainNode(audio, { gain: volume })
  gain.connect(audio.destination)
  for (const [index, frequency] of tones.entries()) {
    const tone = new OscillatorNode(audio, { frequency })
    tone.connect(gain)
    tone.start(audio.currentTime + index * toneSeconds)
    tone.stop(audio.currentTime + (index + 1) * toneSeconds)
  }
}
