// Runs before the first paint: says whether this visit opens on something other than the landing page.
try {
  const hasSession = Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  const view = history.state?.view?.name ?? 'landing'
  if (location.pathname !== '/' || hasSession || view !== 'landing') {
    document.documentElement.dataset.opens = 'app'
  }
} catch {
  // Without storage there is no session either.
}
