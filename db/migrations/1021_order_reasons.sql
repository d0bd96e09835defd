-- Why an order changed is one of a list; words of the staff and numbers of documents are its note. ORD-04
alter table order_event add column note text not null default '';
update order_event set note = reason, reason = 'noted' where subject in ('note', 'waiting') or reason not in (
    'checkout', 'invoice', 'transfer received', 'fees waived', 'shipped', 'delivered', 'print files',
    'production', 'retry', 'superseded', 'none', 'payment expired', 'payment declined', 'payment cancelled', 'void',
    'gift voucher', 'pending', 'authorised', 'captured', 'declined', 'cancelled', 'refunded', 'PREFLIGHT_FAILED',
    'RENDER_FAILED', 'cancelled by staff', 'withdrawal', 'hot-folder', 'partner', 'packing', 'proof',
    'proof approved', 'complaint', 'changed by customer', 'cancelled by customer', 'print_error', 'damage',
    'wrong_delivery', 'own_mistake', 'payment refunded', 'change too late', 'money of the changed order is gone');
alter table order_event add check (reason in (
    'noted', 'checkout', 'invoice', 'transfer received', 'fees waived', 'shipped', 'delivered', 'print files',
    'production', 'retry', 'superseded', 'none', 'payment expired', 'payment declined', 'payment cancelled', 'void',
    'gift voucher', 'pending', 'authorised', 'captured', 'declined', 'cancelled', 'refunded', 'PREFLIGHT_FAILED',
    'RENDER_FAILED', 'cancelled by staff', 'withdrawal', 'hot-folder', 'partner', 'packing', 'proof',
    'proof approved', 'complaint', 'changed by customer', 'cancelled by customer', 'print_error', 'damage',
    'wrong_delivery', 'own_mistake', 'payment refunded', 'change too late', 'money of the changed order is gone'));
