export const sayDay = (time: string, timeZone?: string) =>
  new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone })
