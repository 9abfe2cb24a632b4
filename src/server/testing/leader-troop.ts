import { randomUUID } from 'node:crypto'
import type { HostedApp } from './hosted-app.ts'
import { samplePhoto } from './sample-uploads.ts'
import type { Troop } from './troop.ts'
import { fileOf, upload } from './uploading.ts'
import { withoutIds } from './wizard-site.ts'

let seed = 0

/** A site, the photos of its leaders, and the leaders as each place lists them. */
export async function openLeaderTroop(
  hosted: HostedApp,
  facts: Parameters<HostedApp['troop']>[0] = {},
) {
  const troop = await hosted.troop(facts)
  const { supabase, site } = troop
  const read = async () => {
    const { data } = await supabase.from('sites').select().eq('id', site.id).single().throwOnError()
    return data
  }
  return {
    ...troop,
    read,
    async said() {
      const { data } = await supabase
        .from('site_leaders')
        .select('name,role,photo')
        .eq('site_id', site.id)
        .order('position')
        .throwOnError()
      return { list: withoutIds((await read()).leaders), photos: data.map(({ photo }) => photo) }
    },
    add: (id: string = randomUUID()) => addPhoto(hosted, troop, id),
    async home() {
      return (await hosted.visit(site.domain, '/')).text
    },
  }
}

export async function addPhoto(
  hosted: HostedApp,
  troop: Troop,
  id: string,
  kind = 'leader',
  contents?: Buffer,
) {
  const file = fileOf(contents ?? (await samplePhoto(++seed, 400, 320)))
  const { asset, error } = await upload(hosted.app, troop, {
    siteId: troop.site.id,
    id,
    kind,
    file,
  })
  if (!asset) throw new Error(error)
  return asset
}
