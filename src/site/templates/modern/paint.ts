import { type Oklch, toHex, toOklch } from '../../color/oklch.ts'
import { readable } from '../../color/readable.ts'
import { byDepth, type OwnColors } from '../../page/own-colors.ts'
import { madeOnce } from '../paint.ts'

/** The night sky, the light at its edge, the glow in it, and the text color by day. */
type Hues = { sky: Oklch; light: Oklch; ember: Oklch; words: Oklch }

const OWN: Hues = {
  sky: toOklch('#0b4a55'),
  light: toOklch('#ffc14d'),
  ember: toOklch('#ff7a45'),
  words: toOklch('#b83d0e'),
}
const WHITE = '#ffffff'
/** Text of several weights is on the sky, so it stays darker than a single contrast requires. */
const ON_SKY = 6.5

function huesOf(colors: OwnColors | null): Hues {
  if (!colors) return OWN
  const { deep, vivid } = byDepth(colors)
  const light = { ...vivid, l: Math.max(vivid.l, 0.8), c: Math.min(vivid.c, 0.16) }
  const ember = { l: 0.73, c: Math.min(vivid.c * 1.15, 0.17), h: light.h - 30 }
  return { sky: toOklch(readable(deep, [WHITE], ON_SKY)), light, ember, words: deep }
}

/** Dawn over the ridges, from the color of the night to that of the light; by night the moon. */
export const paint = madeOnce((colors: OwnColors | null) => {
  const hues = huesOf(colors)
  const { sky, light, ember } = hues
  const shared = {
    sky1: at(sky, 0.2, sky.c / 2),
    sky2: at(sky, 0.309, sky.c * 0.82),
    sky3: toHex(sky),
    deep: at(sky, 0.247, 0.05),
    amber: readable(light, [toHex(sky)]),
    ember: toHex(ember),
    onamber: readable({ ...light, l: 0.185, c: 0.031 }, [toHex(light), toHex(ember)]),
    onsky: readable(toOklch('#dcebea'), [toHex(sky)]),
  }
  return {
    light: { ...shared, ...byDay(hues), strong: shared.deep, onstrong: WHITE },
    dark: { ...shared, ...byNight(hues), strong: shared.amber, onstrong: shared.onamber },
    toolbar: shared.deep,
  }
})

function byDay({ sky, light, ember, words }: Hues) {
  const grounds = { paper: at(light, 0.979, 0.017), card: WHITE }
  const warm = { warm1: at(light, 0.88, 0.125), warm2: at(ember, 0.785, 0.14) }
  const joining = {
    join1: at(light, 0.847, 0.147),
    join2: at(ember, 0.765, 0.152),
    join3: at(between(ember, light, 0.5), 0.81, 0.137),
  }
  const ink = at(sky, 0.253, 0.03)
  const glow = at(between(ember, light, 0.35), 0.719, 0.145)
  const halo = at(light, 0.9, 0.11)
  return {
    ...grounds,
    ...warm,
    ...joining,
    ink,
    soft: on(grounds, sky, 0.464, 0.024),
    edge: `${ink}1f`,
    accent: on(grounds, words, words.l),
    focus: on(grounds, words, words.l),
    foot: at(sky, 0.247, 0.05),
    dawn: `linear-gradient(${toHex(sky)},${at(sky, sky.l + 0.07)} 20%,${at(sky, sky.l + 0.155, 0.08)} 36%,${glow} 58%,${at(light, 0.861, 0.131)} 80%)`,
    disc: `radial-gradient(closest-side,${at(light, 0.965, 0.05)} 44%,${halo}99 49%,${halo}00)`,
    ridge1: at(ember, 0.612, 0.14),
    ridge2: at({ ...ember, h: ember.h - 22 }, 0.439, 0.092),
    stars: '.8',
    onwarm: on(warm, sky, 0.253, 0.03),
    warmhead: on(warm, ember, 0.339, 0.092),
    warmedge: '#0000',
    onjoin: on(joining, ember, 0.185, 0.031),
    joinfocus: on(joining, sky, 0.247, 0.05),
  }
}

function byNight({ sky, light, ember }: Hues) {
  const grounds = { paper: at(sky, 0.214, 0.03), card: at(sky, 0.268, 0.037) }
  const warm = { warm1: at(light, 0.304, 0.046), warm2: at(ember, 0.321, 0.057) }
  const joining = {
    join1: at(ember, 0.43, 0.09),
    join2: at(ember, 0.317, 0.07),
    join3: at(ember, 0.362, 0.076),
  }
  return {
    ...grounds,
    ...warm,
    ...joining,
    ink: at(sky, 0.957, 0.01),
    soft: on(grounds, sky, 0.788, 0.024),
    edge: '#ffffff24',
    accent: on(grounds, ember, 0.826, 0.113),
    focus: on(grounds, light, light.l),
    foot: at(sky, 0.168, 0.024),
    dawn: `linear-gradient(${toHex(sky)},${at(sky, sky.l + 0.03)} 60%,${at(sky, sky.l + 0.108)})`,
    disc: `radial-gradient(closest-side,#f6f2df 30%,#e9ecd566 33%,${at(sky, 0.88, 0.04)}1f 60%,#0000)`,
    ridge1: at(sky, 0.36, 0.054),
    ridge2: at(sky, 0.289, 0.043),
    stars: '1',
    onwarm: on(warm, light, 0.965, 0.025),
    warmhead: on(warm, light, light.l),
    warmedge: `${toHex(light)}80`,
    onjoin: on(joining, light, 0.965, 0.025),
    joinfocus: on(joining, light, light.l),
  }
}

const at = (hue: Oklch, l: number, most = hue.c) => toHex({ ...hue, l, c: Math.min(hue.c, most) })

const on = (grounds: Record<string, string>, hue: Oklch, l: number, most = hue.c) =>
  readable({ ...hue, l, c: Math.min(hue.c, most) }, Object.values(grounds))

function between(one: Oklch, other: Oklch, part: number): Oklch {
  return { ...one, h: one.h + (other.h - one.h) * part }
}
