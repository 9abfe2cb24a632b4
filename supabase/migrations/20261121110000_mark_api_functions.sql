-- The data API calls the functions whose comment begins so, and no other.

comment on function public.restore_site(uuid) is 'Data API: takes back the deletion of a site.';
comment on function public.check_domain(uuid, text) is 'Data API: whether an address can be had.';
comment on function public.arrange_photos(uuid, uuid[]) is 'Data API: puts photos in an order.';
