import { describe, expect, it } from 'vitest'
import { showAddress, showHost, showUrl } from './show-host.ts'

describe('A host as people read it', () => {
  it.each([
    ['troop42.org', 'troop42.org'],
    ['xn--kln-sna.de', 'köln.de'],
    ['www.xn--pfadfinder-kln-6pb.de', 'www.pfadfinder-köln.de'],
    ['xn--eckeo9c3duf0j256tsu6b.jp', 'ボーイスカウト東京.jp'],
    ['xn--80aqe1ahf.xn--j1amh', 'скаути.укр'],
    ['xn--fa-hia.de', 'faß.de'],
    // From RFC 3492.
    ['xn--egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['xn--ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['xn--4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    [
      'xn--porqunopuedensimplementehablarenespaol-fmd56a',
      'porquénopuedensimplementehablarenespañol',
    ],
    ['xn--3b-ww4c5e180e575a65lsy2b', '3年b組金八先生'],
  ])('%s is %s', (host, shown) => {
    expect(showHost(host)).toBe(shown)
  })

  it.each([
    ['xn--', 'nothing'],
    ['xn--!', 'no digit'],
    ['xn--99999999', 'more letters than there are'],
    ['xn--ls8h-', 'an end without digits'],
    ['xn--troop42-', 'plain letters'],
    ['xn--fa-hi', 'cut off'],
    ['xn--ab-zd9k', 'half a letter'],
    ['xn--tropde-ek0c', 'a sign like a dot'],
    ['xn--trop-js1b', 'a sign for a digit'],
    ['xn--trp-5ja', 'a capital letter'],
    ['xn--trop-wd7a', 'a sign that turns the direction'],
  ])('%s stays as it is: %s', (label) => {
    expect(showHost(`www.${label}.de`)).toBe(`www.${label}.de`)
  })

  it('is part of its address', () => {
    expect(showAddress('https://xn--kln-sna.de')).toBe('köln.de')
    expect(showAddress('http://xn--kln-sna.de:3000/a')).toBe('köln.de:3000/a')
    expect(showUrl('https://xn--kln-sna.de/xn--a')).toBe('https://köln.de/xn--a')
    expect(showAddress('troop42.org')).toBe('troop42.org')
  })
})
